import { DomainError, normalEmail } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { networkOf } from '../http/network-of.js';

const QUARTER_OF_AN_HOUR = 15 * 60;
const HOUR = 60 * 60;

/** How often one may try (decisions.md, "Limits"); counted in the database, so that all instances count together. */
@Injectable()
export class TryLimits {
  private readonly failuresOfAccount: RateLimiterPostgres;
  private readonly failuresOfAddress: RateLimiterPostgres;
  private readonly registrationsOfAddress: RateLimiterPostgres;
  private readonly resetsOfAccount: RateLimiterPostgres;
  private readonly resetsOfAddress: RateLimiterPostgres;

  constructor(@InjectDataSource() dataSource: DataSource) {
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
    this.failuresOfAccount = limiter('sign-in-account', 10, QUARTER_OF_AN_HOUR);
    this.failuresOfAddress = limiter('sign-in-address', 300, QUARTER_OF_AN_HOUR);
    this.registrationsOfAddress = limiter('register-address', 200, HOUR);
    this.resetsOfAccount = limiter('reset-account', 5, HOUR);
    this.resetsOfAddress = limiter('reset-address', 100, HOUR);
  }

  /** Counts a try as failed before it is made, so that parallel guesses cannot slip by. Throws TOO_MANY_TRIES. */
  async beforeSignIn(email: string, address: string): Promise<void> {
    await consume(this.failuresOfAddress, networkOf(address));
    await consume(this.failuresOfAccount, accountKey(email));
  }

  async afterSignIn(email: string, address: string): Promise<void> {
    await this.forgetFailures(email);
    await this.failuresOfAddress.reward(networkOf(address));
  }

  /** Whoever has set a new password by mail may try it, whatever was tried before. */
  async forgetFailures(email: string): Promise<void> {
    await this.failuresOfAccount.delete(accountKey(email));
  }

  /** Throws TOO_MANY_TRIES. */
  async beforeRegistration(address: string): Promise<void> {
    await consume(this.registrationsOfAddress, networkOf(address));
  }

  /** Nobody's mailbox can be flooded from here. Counts for any email, so that it tells nothing. Throws TOO_MANY_TRIES. */
  async beforePasswordReset(email: string, address: string): Promise<void> {
    await consume(this.resetsOfAddress, networkOf(address));
    await consume(this.resetsOfAccount, accountKey(email));
  }
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new DomainError('TOO_MANY_TRIES', { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) });
  }
}

/** Hashed: an email may be longer than a key, and the table need not name people. */
function accountKey(email: string): string {
  return createHash('sha256').update(normalEmail(email)).digest('hex');
}
