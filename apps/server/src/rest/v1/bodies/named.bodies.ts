import { DomainError, INVALID_INPUT, LENGTHS } from '@beambright/domain';
import { IdText, MissingText, SOME_ID, Text } from '../fields.js';

export class AddNamedBody {
  @Text({ description: 'Unique, ignoring case.', maxLength: LENGTHS.categoryName, example: 'Brakes' })
  name!: string;
}

export class UpdateNamedBody extends AddNamedBody {
  @IdText('Id of the category or car brand.')
  id!: string;
}

export class OptionalId {
  @MissingText({ description: 'The id; may be here, in the path or in the query.', example: SOME_ID })
  id?: string;
}

/** Returns the first id that one of the places has. Throws INVALID_INPUT if none has one. */
export function idIn(...places: OptionalId[]): string {
  const id = places.map((place) => place.id).find(Boolean);
  if (!id) throw new DomainError(INVALID_INPUT, { message: 'id should not be empty', field: 'id' });
  return id;
}
