import type { DomainError } from '@beambright/domain';

/** Stands in for a body that cannot be read, until somebody who may send one asks for it. */
export class MalformedBody {
  constructor(private readonly error: DomainError) {}

  refuse(): never {
    throw this.error;
  }
}
