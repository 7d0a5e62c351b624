import { DomainError, normalEmail } from '@beambright/domain';
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

/** Above this, networks from which the account never signed in share one try per minute. */
const FAILURES_OF_DAY = 100;

/** Above this, all networks together get one more password link for the account in ten minutes. */
const LINKS_OF_HOUR = 20;

/**
 * Rate limits of sign-in, registration and password resets; counted in the database, so that all instances share
 * them.
 */
@Injectable()
export class TryLimits {
  private readonly failuresFromNetwork: RateLimiterPostgres;
  private readonly failuresOfDay: RateLimiterPostgres;
  private readonly triesFromElsewhere: RateLimiterPostgres;
  private readonly failuresOfAddress: RateLimiterPostgres;
  private readonly passwordChecks: RateLimiterPostgres;
  private readonly registrationsOfAddress: RateLimiterPostgres;
  private readonly resetsOfAddress: RateLimiterPostgres;
  private readonly resetsFromNetwork: RateLimiterPostgres;
  private readonly resetsOfAccount: RateLimiterPostgres;
  private readonly resetsAboveLimit: RateLimiterPostgres;
  private readonly linksByOwner: RateLimiterPostgres;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    const limiter = (keyPrefix: string, points: number, duration: number) =>
      new RateLimiterPostgres({
        storeClient: dataSource,
        storeType: 'typeorm',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: true,
        keyPrefix,
        points,
        duration,
      });
    this.failuresFromNetwork = limiter('sign-in-network', 10, QUARTER_OF_AN_HOUR);
    this.failuresOfDay = limiter('sign-in-day', FAILURES_OF_DAY, DAY);
    this.triesFromElsewhere = limiter('sign-in-elsewhere', 1, MINUTE);
    this.passwordChecks = limiter('password-check', 10, QUARTER_OF_AN_HOUR);
    this.failuresOfAddress = limiter('sign-in-address', 300, QUARTER_OF_AN_HOUR);
    this.registrationsOfAddress = limiter('register-address', 200, HOUR);
    this.resetsOfAddress = limiter('reset-address', 100, HOUR);
    this.resetsFromNetwork = limiter('reset-network', 5, HOUR);
    this.resetsOfAccount = limiter('reset-account', LINKS_OF_HOUR, HOUR);
    this.resetsAboveLimit = limiter('reset-again', 1, TEN_MINUTES);
    this.linksByOwner = limiter('reset-by-owner', 5, HOUR);
  }

  /**
   * Counts a try as failed before it is made, so that concurrent guesses cannot exceed the limit. Throws
   * TOO_MANY_TRIES.
   */
  async beforeSignIn(email: string, address: string): Promise<void> {
    await consume(this.failuresOfAddress, networkOf(address));
    await consume(this.failuresFromNetwork, keyFrom(email, address));
    const { consumedPoints } = await this.failuresOfDay.penalty(accountKey(email));
    if (consumedPoints > FAILURES_OF_DAY) await this.limitUnknownNetworks(email, address);
  }

  async afterSignIn(email: string, address: string): Promise<void> {
    await this.failuresOfAddress.reward(networkOf(address));
    await this.failuresOfDay.reward(accountKey(email));
    await this.trust(email, address);
  }

  /** After a sign-in, registration or new password: resets the failures of this network and remembers it. */
  async trust(email: string, address: string): Promise<void> {
    await this.failuresFromNetwork.delete(keyFrom(email, address));
    await rememberNetwork(this.dataSource, email, address);
  }

  /** For the password check of a signed-in user: failed sign-ins do not use up these tries. Throws TOO_MANY_TRIES. */
  async beforePasswordCheck(email: string): Promise<void> {
    await consume(this.passwordChecks, accountKey(email));
  }

  async afterPasswordCheck(email: string): Promise<void> {
    await this.passwordChecks.delete(accountKey(email));
  }

  /** Throws TOO_MANY_TRIES. */
  async beforeRegistration(address: string): Promise<void> {
    await consume(this.registrationsOfAddress, networkOf(address));
  }

  /**
   * Prevents flooding of mailboxes: resolves to whether to send a link. A stranger's requests from other networks never
   * lead to TOO_MANY_TRIES, which is thrown per network and address. Also counts unknown emails, so that it reveals
   * nothing.
   */
  async beforePasswordReset(email: string, address: string): Promise<boolean> {
    await consume(this.resetsOfAddress, networkOf(address));
    await consume(this.resetsFromNetwork, keyFrom(email, address));
    const { consumedPoints } = await this.resetsOfAccount.penalty(accountKey(email));
    if (consumedPoints <= LINKS_OF_HOUR) return true;
    const aboveLimit = await this.resetsAboveLimit.penalty(accountKey(email));
    return aboveLimit.consumedPoints === 1;
  }

  /** Apart from the requests of others, which could otherwise use up the owner's. Throws TOO_MANY_TRIES. */
  async beforeOwnersLink(email: string): Promise<void> {
    await consume(this.linksByOwner, accountKey(email));
  }

  /** Treats an unknown email like an account that never signed in. Throws TOO_MANY_TRIES. */
  private async limitUnknownNetworks(email: string, address: string): Promise<void> {
    if (await hasSignedInFrom(this.dataSource, email, address)) return;
    try {
      await consume(this.triesFromElsewhere, accountKey(email));
    } catch (error) {
      // The password was not checked.
      await this.failuresFromNetwork.reward(keyFrom(email, address));
      throw error;
    }
  }
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new DomainError('TOO_MANY_TRIES', { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) });
  }
}

/** Hashed: an email may be longer than a key, and the table needs no personal data. */
function accountKey(email: string): string {
  return createHash('sha256').update(normalEmail(email)).digest('hex');
}

function keyFrom(email: string, address: string): string {
  return `${accountKey(email)}:${wideNetworkOf(address)}`;
}
