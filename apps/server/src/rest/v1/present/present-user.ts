import type { User } from '../../../accounts/user.entity.js';

export function presentUser(user: User) {
  return {
    id: user.id,
    email: user.email,
    msisdn: user.phone,
    role: user.role,
    is_active: user.isActive,
    created_at: user.createdAt.toISOString(),
  };
}
