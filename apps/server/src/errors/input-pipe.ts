import { DomainError } from '@beambright/domain';
import { type ArgumentMetadata, ValidationPipe, type ValidationError } from '@nestjs/common';
import { MalformedBody } from './malformed-body.js';

/** Checks the shape of every body and input by its class; keys that a REST body should not have are dropped. */
export class InputPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      stopAtFirstError: true,
      exceptionFactory: (errors) => firstProblem(errors, ''),
    });
  }

  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (value instanceof MalformedBody) value.refuse();
    return super.transform(value, metadata);
  }
}

function firstProblem(errors: ValidationError[], path: string): DomainError {
  const [error] = errors;
  if (!error) return new DomainError('INVALID_INPUT', { message: 'The input is malformed' });
  const field = path + error.property;
  if (error.children?.length) return firstProblem(error.children, `${field}.`);
  const [message = 'is malformed'] = Object.values(error.constraints ?? {});
  return new DomainError('INVALID_INPUT', { message: path + message, field });
}
