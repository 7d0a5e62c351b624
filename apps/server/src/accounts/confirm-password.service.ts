import { DomainError, WRONG_PASSWORD } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { passwordMatches } from './password.js';
import { TryLimits } from './try-limits.js';
import { User } from './user.entity.js';

@Injectable()
export class ConfirmPasswordService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limits: TryLimits,
  ) {}

  /** Checks the password, with limited tries. Call it in `unlessTooBusy`. Throws WRONG_PASSWORD and TOO_MANY_TRIES. */
  async confirm({ id, email }: User, password: string): Promise<User> {
    await this.limits.beforePasswordCheck(email);
    const user = await this.findWithHash(id);
    const matches = await passwordMatches(user?.passwordHash, password);
    await this.limits.afterPasswordCheck(email, matches);
    if (!user || !matches) throw new DomainError(WRONG_PASSWORD);
    return user;
  }

  private findWithHash(id: string): Promise<User | null> {
    const users = this.dataSource.getRepository(User).createQueryBuilder('user');
    return users.addSelect('user.passwordHash').where({ id, isActive: true }).getOne();
  }
}
