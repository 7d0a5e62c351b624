import { DomainError, INVALID_INPUT, WRONG_CREDENTIALS } from '@beambright/domain';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { GqlExecutionContext, type GqlContextType } from '@nestjs/graphql';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { MalformedBody } from '../process/errors/malformed-body.js';
import { requestOf } from '../process/http/request-context.js';
import { AccountsService, type Credentials } from './accounts.service.js';
import type { User } from './user.entity.js';

/** What passport-local gets instead of the request. `query` is empty, so that it never reads credentials from the URL. */
interface SignInAttempt {
  body: Credentials;
  query: Record<string, never>;
  address: string;
  user?: User;
}

declare module 'fastify' {
  interface FastifyRequest {
    signIn?: SignInAttempt;
  }
}

const FIELDS = { usernameField: 'email', passwordField: 'password', passReqToCallback: true } as const;

@Injectable()
export class CustomerStrategy extends PassportStrategy(Strategy, 'customer') {
  constructor(private readonly accounts: AccountsService) {
    super(FIELDS);
  }

  validate({ address }: SignInAttempt, email: string, password: string): Promise<User> {
    return this.accounts.verifyCustomer({ email, password }, address);
  }
}

@Injectable()
export class StaffStrategy extends PassportStrategy(Strategy, 'staff') {
  constructor(private readonly accounts: AccountsService) {
    super(FIELDS);
  }

  validate({ address }: SignInAttempt, email: string, password: string): Promise<User> {
    return this.accounts.verifyStaff({ email, password }, address);
  }
}

function passwordGuard(strategy: 'customer' | 'staff') {
  @Injectable()
  class PasswordGuard extends AuthGuard(strategy) {
    override getRequest(context: ExecutionContext): SignInAttempt {
      const request = requestOf(context);
      request.signIn = { body: credentialsIn(context), query: {}, address: request.ip };
      return request.signIn;
    }

    override handleRequest<TUser = User>(error: unknown, user: TUser | false): TUser {
      if (error) throw error;
      if (!user) throw new DomainError(WRONG_CREDENTIALS);
      return user;
    }
  }
  return PasswordGuard;
}

export const CustomerPasswordGuard = passwordGuard('customer');
export const StaffPasswordGuard = passwordGuard('staff');

/** The account that a password guard has authenticated. Throws WRONG_CREDENTIALS if there is none. */
export function signedInUser(request: FastifyRequest): User {
  const user = request.signIn?.user;
  if (!user) throw new DomainError(WRONG_CREDENTIALS);
  return user;
}

/** The email and password of the call. Throws INVALID_INPUT unless both are non-empty strings, because guards run before the body is validated. */
function credentialsIn(context: ExecutionContext): Credentials {
  const isGraphql = context.getType<GqlContextType>() === 'graphql';
  const sent: unknown = isGraphql
    ? GqlExecutionContext.create(context).getArgs<{ input: unknown }>().input
    : requestOf(context).body;
  if (sent instanceof MalformedBody) sent.refuse();
  const { email, password } = (sent ?? {}) as Record<string, unknown>;
  if (typeof email !== 'string' || typeof password !== 'string' || !email || !password) {
    throw new DomainError(INVALID_INPUT, { message: 'Email and password are required' });
  }
  return { email, password };
}
