import { Body, Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccountsService } from '../../accounts/accounts.service.js';
import { type Actor, CurrentActor, requireSignedIn } from '../../accounts/actor.js';
import { CustomerPasswordGuard, signedInUser, StaffPasswordGuard } from '../../accounts/password-sign-in.js';
import { Requires } from '../../accounts/requires.guard.js';
import { SessionCookie } from '../../accounts/session-cookie.js';
import { LoginBody, RegisterUserBody } from './bodies/session.bodies.js';
import { presentUser } from './present/present-user.js';

@Controller('api/v1')
export class SessionController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly cookie: SessionCookie,
  ) {}

  /** Staff only (decisions.md, "Accounts and sessions"). */
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

  /** Customers only. */
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

  @Post('logout')
  @HttpCode(200)
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.cookie.end(request, reply);
    return { message: 'Logged out' };
  }

  @Get('verify')
  @Requires('signed-in')
  verify(@CurrentActor() actor: Actor) {
    const user = requireSignedIn(actor);
    return { user_id: user.id, userType: user.role };
  }
}
