import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountResolver } from './account.resolver.js';
import { AccountsService } from './accounts.service.js';
import { CustomerStrategy, StaffStrategy } from './password-sign-in.js';
import { RequiresGuard } from './requires.guard.js';
import { SessionCookie } from './session-cookie.js';
import { Session } from './session.entity.js';
import { SessionsService } from './sessions.service.js';
import { TryLimits } from './try-limits.js';
import { User } from './user.entity.js';

@Module({
  imports: [PassportModule, TypeOrmModule.forFeature([User, Session])],
  providers: [
    AccountResolver,
    AccountsService,
    CustomerStrategy,
    SessionCookie,
    SessionsService,
    StaffStrategy,
    TryLimits,
    { provide: APP_GUARD, useClass: RequiresGuard },
  ],
  exports: [AccountsService, SessionCookie, SessionsService],
})
export class AccountsModule {}
