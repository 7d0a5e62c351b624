import type { User } from '../../../accounts/user.entity.js';
import type { UserResponse } from '../responses/user.response.js';

export function presentUser(user: User): UserResponse {
  return {
    id: user.id,
    email: user.email,
    msisdn: user.phone,
    role: user.role,
    is_active: user.isActive,
    created_at: user.createdAt.toISOString(),
  };
}
