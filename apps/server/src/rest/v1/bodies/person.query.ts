import { MissingText } from '../fields.js';

/** Shared with the description of the files, which have no query class. */
export const USER_ID = {
  description: 'The person; default: the account that is signed in. Others for the owner only.',
  format: 'uuid',
  example: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
} as const;

export class PersonQuery {
  @MissingText(USER_ID)
  user_id?: string;
}
