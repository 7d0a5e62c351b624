import type { User } from '../../../accounts/user.entity.js';
import type { UserAnswer } from '../answers/user.answer.js';

export function presentUser(user: User): UserAnswer {
  return {
    id: user.id,
    email: user.email,
    msisdn: user.phone,
    role: user.role,
    is_active: user.isActive,
    created_at: user.createdAt.toISOString(),
  };
}
