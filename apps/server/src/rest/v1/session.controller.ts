import { Body, Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccountsService } from '../../accounts/accounts.service.js';
import { type Actor, CurrentActor, Requires, requireSignedIn } from '../../accounts/actor.js';
import { CustomerPasswordGuard, signedInUser, StaffPasswordGuard } from '../../accounts/password-sign-in.js';
import { SessionCookie } from '../../accounts/session-cookie.js';
import { LoginBody, RegisterUserBody } from './bodies/session.bodies.js';
import { Documented } from './openapi/documented.js';
import { presentUser } from './present/present-user.js';
import { MessageResponse } from './responses/shared.js';
import { LoginResponse, UserResponse, VerifyResponse } from './responses/user.response.js';

@ApiTags('Session')
@Controller('api/v1')
export class SessionController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly cookie: SessionCookie,
  ) {}

  @Documented({
    id: 'login',
    summary: 'Sign in as admin or owner',
    description:
      'Sets the session cookie; an earlier session of this client ends. After 10 wrong passwords within 15 minutes: 429.',
    returns: LoginResponse,
    errors: ['WRONG_CREDENTIALS', 'TOO_MANY_TRIES', 'TOO_BUSY'],
  })
  @Post('login')
  @HttpCode(200)
  @UseGuards(StaffPasswordGuard)
  async login(
    @Body() _body: LoginBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const user = signedInUser(request);
    await this.cookie.start(user, request, reply);
    return { user_id: user.id, role: user.role };
  }

  @Documented({
    id: 'loginUser',
    summary: 'Sign in as a customer',
    description:
      'Sets the session cookie; an earlier session of this client ends. After 10 wrong passwords within 15 minutes: 429.',
    returns: { user: UserResponse },
    errors: ['WRONG_CREDENTIALS', 'TOO_MANY_TRIES', 'TOO_BUSY'],
  })
  @Post('login-user')
  @HttpCode(200)
  @UseGuards(CustomerPasswordGuard)
  async loginUser(
    @Body() _body: LoginBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const user = signedInUser(request);
    await this.cookie.start(user, request, reply);
    return { user: presentUser(user) };
  }

  @Documented({
    id: 'registerUser',
    summary: 'Create a customer account and sign in',
    description: 'The email is compared without case. Sets the session cookie.',
    returns: { user: UserResponse },
    errors: [
      'EMAIL_INVALID',
      'PASSWORD_TOO_SHORT',
      'PASSWORD_TOO_LONG',
      'TEXT_TOO_LONG',
      'TEXT_HAS_NUL',
      'EMAIL_TAKEN',
      'TOO_MANY_TRIES',
      'TOO_BUSY',
    ],
  })
  @Post('register-user')
  async registerUser(
    @Body() { email, password, msisdn }: RegisterUserBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const user = await this.accounts.register({ email, password, phone: msisdn }, request.ip);
    await this.cookie.start(user, request, reply);
    return { user: presentUser(user) };
  }

  @Documented({
    id: 'logout',
    summary: 'Sign out; succeeds without a session too',
    description: 'Ends the session of the cookie and removes the cookie; other sessions of the account stay.',
    returns: MessageResponse,
  })
  @Post('logout')
  @HttpCode(200)
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.cookie.end(request, reply);
    return { message: 'Logged out' };
  }

  @Documented({
    id: 'verify',
    summary: 'Get the id and role of the signed-in user',
    description: 'Tells a client that has stored a cookie whether it is still signed in: 401 if not.',
    returns: VerifyResponse,
  })
  @Get('verify')
  @Requires('signed-in')
  verify(@CurrentActor() actor: Actor) {
    const user = requireSignedIn(actor);
    return { user_id: user.id, userType: user.role };
  }
}
