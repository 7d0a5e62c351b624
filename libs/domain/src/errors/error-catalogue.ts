import * as accountErrors from './account-errors.js';
import * as cartErrors from './cart-errors.js';
import * as catalogueErrors from './catalogue-errors.js';
import * as importErrors from './import-errors.js';
import * as inputErrors from './input-errors.js';
import * as listErrors from './list-errors.js';
import * as orderErrors from './order-errors.js';
import * as serviceErrors from './service-errors.js';

/** All errors by their code. Code that throws one imports its constant instead, because this table would make pages large. */
export const ERRORS = {
  ...accountErrors,
  ...cartErrors,
  ...catalogueErrors,
  ...importErrors,
  ...inputErrors,
  ...listErrors,
  ...orderErrors,
  ...serviceErrors,
};

/** Codes never change: GraphQL sends them as `extensions.code`, REST as `code`. */
export type ErrorCode = keyof typeof ERRORS;
