import type { DomainError } from '@beambright/domain';

/** Stands for a body that cannot be parsed, so that its error is thrown only after authentication. */
export class MalformedBody {
  constructor(private readonly error: DomainError) {}

  refuse(): never {
    throw this.error;
  }
}
