import { MissingText } from '../fields.js';

/** The description of a person's id. The downloads use it too, because they have no query class. */
export const USER_ID = {
  description: 'Id of the person; default: the signed-in account. Only the owner may give another.',
  format: 'uuid',
  example: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
} as const;

export class PersonQuery {
  @MissingText(USER_ID)
  user_id?: string;
}
