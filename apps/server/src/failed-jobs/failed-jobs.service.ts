import { DomainError, JOB_NOT_FOUND } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, type Repository } from 'typeorm';
import { type Actor, requireOwner } from '../accounts/actor.js';
import type { Connection } from '../database/cursor-page.js';
import { isIsoInstant, keysetPage, type Ordering } from '../database/keyset.js';
import { isUuid } from '../database/uuid.js';
import { assertPageSize, type PageArgs } from '../graphql/connection.js';
import { Jobs } from '../jobs/jobs.service.js';
import { FailedJob } from './failed-job.entity.js';

const LAST_FAILED_FIRST: Ordering<FailedJob> = {
  by: 'jobs.failedAt',
  direction: 'DESC',
  key: ({ failedAt }) => failedAt.toISOString(),
  accepts: isIsoInstant,
};

@Injectable()
export class FailedJobsService {
  constructor(
    @InjectRepository(FailedJob) private readonly failed: Repository<FailedJob>,
    private readonly jobs: Jobs,
  ) {}

  /** The failed jobs, the last failed first. Throws PAGE_SIZE_INVALID and CURSOR_INVALID. */
  async page(actor: Actor, page: PageArgs): Promise<Connection<FailedJob>> {
    requireOwner(actor);
    assertPageSize(page.first);
    const failed = this.failed.createQueryBuilder('jobs').where({ failedAt: Not(IsNull()) });
    return keysetPage(failed, LAST_FAILED_FIRST, page);
  }

  /** Throws JOB_NOT_FOUND. */
  async retry(actor: Actor, id: string): Promise<void> {
    requireOwner(actor);
    if (!isUuid(id) || !(await this.jobs.retry(id))) throw new DomainError(JOB_NOT_FOUND);
  }

  /** Throws JOB_NOT_FOUND. */
  async dismiss(actor: Actor, id: string): Promise<void> {
    requireOwner(actor);
    if (!isUuid(id) || !(await this.jobs.dismiss(id))) throw new DomainError(JOB_NOT_FOUND);
  }
}
