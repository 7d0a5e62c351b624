import { DomainError, TOO_MANY_TRIES } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { networkOf, wideNetworkOf } from '../process/http/network-of.js';
import { hasSignedInFrom, rememberNetwork } from './sign-in-networks.js';

const QUARTER_OF_AN_HOUR = 15 * 60;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const MINUTE = 60;
const TEN_MINUTES = 10 * MINUTE;

/** After this many requests for links in an hour, an account gets one link per ten minutes. Requests of all networks count. */
const LINKS_OF_HOUR = 20;

const LIMITS = {
  // name: key prefix, tries, in how many seconds
  failuresFromNetwork: ['sign-in-network', 10, QUARTER_OF_AN_HOUR],
  failuresOfDay: ['sign-in-day', 100, DAY],
  // Applies once the limit of the day is used up, to all networks together from which the account never signed in.
  failuresFromElsewhere: ['sign-in-elsewhere', 1, MINUTE],
  passwordChecks: ['password-check', 10, QUARTER_OF_AN_HOUR],
  failuresOfAddress: ['sign-in-address', 300, QUARTER_OF_AN_HOUR],
  registrationsOfAddress: ['register-address', 200, HOUR],
  resetsOfAddress: ['reset-address', 100, HOUR],
  resetsFromNetwork: ['reset-network', 5, HOUR],
  resetsOfAccount: ['reset-account', LINKS_OF_HOUR, HOUR],
  resetsAboveLimit: ['reset-again', 1, TEN_MINUTES],
  linksByOwner: ['reset-by-owner', 5, HOUR],
  missesOfAddress: ['link-miss', 300, QUARTER_OF_AN_HOUR],
} as const;

/** Counts tries in the database, for all instances. Expects an unknown email as `normalEmail` returns it, others as stored. */
@Injectable()
export class TryLimits {
  private readonly limiters: Record<keyof typeof LIMITS, RateLimiterPostgres>;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    const limiters = Object.entries(LIMITS).map(([name, [keyPrefix, points, duration]]) => [
      name,
      new RateLimiterPostgres({
        storeClient: dataSource,
        storeType: 'typeorm',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: true,
        keyPrefix,
        points,
        duration,
      }),
    ]);
    this.limiters = Object.fromEntries(limiters) as typeof this.limiters;
  }

  /** Throws TOO_MANY_TRIES if a limit is reached. Call it before the password is hashed, to save the time for a rejected try. */
  async beforeSignIn(email: string, address: string): Promise<void> {
    await this.limitSignIn(email, address);
  }

  /** Counts a wrong password. Throws TOO_MANY_TRIES if concurrent tries have used up a limit. */
  async afterSignIn(email: string, address: string, isRight: boolean): Promise<void> {
    await this.limitSignIn(email, address, isRight);
  }

  /** Called after a sign-in or a new password. Resets the account's failures from this network, and remembers the network. */
  async trust(email: string, address: string): Promise<void> {
    await this.limiters.failuresFromNetwork.delete(keyFrom(email, address));
    await rememberNetwork(this.dataSource, email, address);
  }

  /** Limits the password checks of a signed-in user; failed sign-ins do not count. Throws TOO_MANY_TRIES. */
  async beforePasswordCheck(email: string): Promise<void> {
    await assertBelowLimit(this.limiters.passwordChecks, accountKey(email));
  }

  /** Counts a wrong password as `afterSignIn` does; a right one resets the count. */
  async afterPasswordCheck(email: string, isRight: boolean): Promise<void> {
    await assertBelowLimit(this.limiters.passwordChecks, accountKey(email), isRight);
    if (isRight) await this.limiters.passwordChecks.delete(accountKey(email));
  }

  /** Throws TOO_MANY_TRIES. */
  async beforeRegistration(address: string): Promise<void> {
    await consume(this.limiters.registrationsOfAddress, networkOf(address));
  }

  /**
   * Returns false if another link would flood the mailbox. Counts unknown emails too, so that nothing is revealed. Throws
   * TOO_MANY_TRIES only because of requests from the same network.
   */
  async beforePasswordReset(email: string, address: string): Promise<boolean> {
    await consume(this.limiters.resetsOfAddress, networkOf(address));
    await consume(this.limiters.resetsFromNetwork, keyFrom(email, address));
    const { consumedPoints } = await this.limiters.resetsOfAccount.penalty(accountKey(email));
    if (consumedPoints <= LINKS_OF_HOUR) return true;
    const aboveLimit = await this.limiters.resetsAboveLimit.penalty(accountKey(email));
    return aboveLimit.consumedPoints === 1;
  }

  /** Limits the links that owners send to an account. Public requests for links count separately. Throws TOO_MANY_TRIES. */
  async beforeOwnersLink(email: string): Promise<void> {
    await consume(this.limiters.linksByOwner, accountKey(email));
  }

  /** Counts a request for an unknown link to an order. Resolves to the milliseconds until the limit ends, or to 0 below it. */
  missedLink(address: string): Promise<number> {
    return waitAt(this.limiters.missesOfAddress, networkOf(address), false);
  }

  /** Checks the limits of sign-in. An unknown email is treated like an account that never signed in. */
  private async limitSignIn(email: string, address: string, isRight?: boolean): Promise<void> {
    await assertBelowLimit(this.limiters.failuresOfAddress, networkOf(address), isRight);
    await assertBelowLimit(this.limiters.failuresFromNetwork, keyFrom(email, address), isRight);
    if (!(await waitAt(this.limiters.failuresOfDay, accountKey(email), isRight))) return;
    if (await hasSignedInFrom(this.dataSource, email, address)) return;
    await assertBelowLimit(this.limiters.failuresFromElsewhere, accountKey(email), isRight);
  }
}

async function assertBelowLimit(limiter: RateLimiterPostgres, key: string, isRight?: boolean): Promise<void> {
  const wait = await waitAt(limiter, key, isRight);
  if (wait > 0) throw tooManyTries(wait);
}

/**
 * Returns the milliseconds until the limit ends, or 0 below the limit. Without `isRight` it counts nothing. A right try adds 0 by
 * the same statement that adds a wrong one, so that both take equally long.
 */
async function waitAt(limiter: RateLimiterPostgres, key: string, isRight?: boolean): Promise<number> {
  const failures = isRight === false ? 1 : 0;
  const count = await (isRight === undefined ? limiter.get(key) : limiter.penalty(key, failures));
  return count && count.consumedPoints - failures >= limiter.points ? count.msBeforeNext : 0;
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw tooManyTries(error.msBeforeNext);
  }
}

function tooManyTries(wait: number): DomainError {
  return new DomainError(TOO_MANY_TRIES, { retryAfterSeconds: Math.ceil(wait / 1000) });
}

/** Hashes the email, because it may be too long for a key, and the table should have no personal data. */
function accountKey(email: string): string {
  return createHash('sha256').update(email).digest('hex');
}

function keyFrom(email: string, address: string): string {
  return `${accountKey(email)}:${wideNetworkOf(address)}`;
}
