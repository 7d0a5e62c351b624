import { DomainError } from '@beambright/domain';
import { ValidationPipe, type ValidationError } from '@nestjs/common';

/** Checks the shape of every body and input by its class; unknown keys are refused in neither API, only dropped. */
export function inputPipe(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => firstProblem(errors, ''),
  });
}

function firstProblem(errors: ValidationError[], path: string): DomainError {
  const [error] = errors;
  if (!error) return new DomainError('INVALID_INPUT', { message: 'The input is malformed' });
  const field = path + error.property;
  if (error.children?.length) return firstProblem(error.children, `${field}.`);
  const [message = 'is malformed'] = Object.values(error.constraints ?? {});
  return new DomainError('INVALID_INPUT', { message: path + message, field });
}
