import { ROLES, type Role } from '@beambright/domain';
import { IdText, OptionalFlag, OptionalOneOf } from '../fields.js';

export class ManageUserBody {
  @IdText('Id of the account.')
  user_id!: string;

  @OptionalFlag({ description: 'false deactivates the account.', example: true })
  is_active?: boolean | null;

  @OptionalOneOf(ROLES, { example: 'admin' })
  role?: Role | null;
}
