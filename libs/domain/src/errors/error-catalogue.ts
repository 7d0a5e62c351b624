import * as accountErrors from './account-errors.js';
import * as cartErrors from './cart-errors.js';
import * as catalogueErrors from './catalogue-errors.js';
import * as importErrors from './import-errors.js';
import * as inputErrors from './input-errors.js';
import * as listErrors from './list-errors.js';
import * as orderErrors from './order-errors.js';
import * as serviceErrors from './service-errors.js';

/** Every error by its code. Code that throws one imports its constant: a page of the site would load this whole table. */
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

/** Never changes: GraphQL sends it as `extensions.code`, REST as `code`. */
export type ErrorCode = keyof typeof ERRORS;
