import { DomainError } from '@beambright/domain';

/** Stands in for a body that is no JSON, until somebody who may send one asks for it. */
export class MalformedBody {
  constructor(private readonly reason: string) {}

  refuse(): never {
    throw new DomainError('INVALID_INPUT', { message: `The body is not valid JSON: ${this.reason}` });
  }
}
