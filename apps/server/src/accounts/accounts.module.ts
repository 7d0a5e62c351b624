import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SESSIONS } from '../database/connection-options.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { MailModule } from '../mail/mail.module.js';
import { OwnSiteGuard } from '../process/http/own-site.js';
import { AccountResolver } from './account.resolver.js';
import { AccountsService } from './accounts.service.js';
import { RequiresGuard } from './actor.js';
import { ChangePasswordService } from './change-password.service.js';
import { ConfirmPasswordService } from './confirm-password.service.js';
import { ManageUserService } from './manage-user.service.js';
import { PasswordMailService } from './password-mail.service.js';
import { PasswordReset } from './password-reset.entity.js';
import { PasswordResetService } from './password-reset.service.js';
import { CustomerStrategy, StaffStrategy } from './password-sign-in.js';
import { PasswordResolver } from './password.resolver.js';
import { SessionCookie } from './session-cookie.js';
import { Session } from './session.entity.js';
import { SessionsService } from './sessions.service.js';
import { StaffResolver } from './staff.resolver.js';
import { StaffService } from './staff.service.js';
import { TryLimits } from './try-limits.js';
import { User } from './user.entity.js';
import { UserResolver } from './user.resolver.js';
import { UsersQueries } from './users.queries.js';

@Module({
  imports: [
    JobsModule,
    MailModule,
    PassportModule,
    TypeOrmModule.forFeature([User, Session, PasswordReset]),
    TypeOrmModule.forFeature([Session], SESSIONS),
  ],
  providers: [
    AccountResolver,
    AccountsService,
    ChangePasswordService,
    ConfirmPasswordService,
    CustomerStrategy,
    ManageUserService,
    PasswordMailService,
    PasswordResetService,
    PasswordResolver,
    SessionCookie,
    SessionsService,
    StaffResolver,
    StaffService,
    StaffStrategy,
    TryLimits,
    UserResolver,
    UsersQueries,
    { provide: APP_GUARD, useClass: RequiresGuard },
    { provide: APP_GUARD, useClass: OwnSiteGuard },
  ],
  exports: [AccountsService, ConfirmPasswordService, ManageUserService, SessionCookie, SessionsService],
})
export class AccountsModule {}
