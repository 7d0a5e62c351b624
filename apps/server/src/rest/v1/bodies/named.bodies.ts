import { DomainError, LENGTHS } from '@beambright/domain';
import { IdText, MissingText, SOME_ID, Text } from '../openapi/fields.js';

export class AddNamedBody {
  @Text({ description: 'Taken once, whatever its case.', maxLength: LENGTHS.categoryName, example: 'Brakes' })
  name!: string;
}

export class UpdateNamedBody extends AddNamedBody {
  @IdText('What gets the name.')
  id!: string;
}

/** Where an id can stand; one is enough. */
export class OptionalId {
  @MissingText({ description: 'Here, in the path or in the query.', example: SOME_ID })
  id?: string;
}

/** The first that is there. Throws INVALID_INPUT without any. */
export function idIn(...places: OptionalId[]): string {
  const id = places.map((place) => place.id).find(Boolean);
  if (!id) throw new DomainError('INVALID_INPUT', { message: 'id should not be empty', field: 'id' });
  return id;
}
