import { DomainError } from '@beambright/domain';

/** Stands in for a body that cannot be read, until somebody who may send one asks for it. */
export class MalformedBody {
  constructor(private readonly message: string) {}

  refuse(): never {
    throw new DomainError('INVALID_INPUT', { message: this.message });
  }
}
