import { Args, ID, Mutation, ObjectType, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor, Requires } from '../accounts/actor.js';
import { connectionOf, PageArgs } from '../graphql/connection.js';
import { NullableResolveField } from '../graphql/fields.js';
import { Jobs } from '../jobs/jobs.service.js';
import { FailedJob } from './failed-job.entity.js';
import { FailedJobsService } from './failed-jobs.service.js';

@ObjectType({ description: 'A page of failed jobs.' })
class FailedJobConnection extends connectionOf(FailedJob) {}

const ID_ARGUMENT = {
  type: () => ID,
  description: 'Id of a failed job; JOB_NOT_FOUND if tried again, dismissed, or deleted after 30 days.',
};

@Resolver(() => FailedJob)
export class FailedJobsResolver {
  constructor(
    private readonly failed: FailedJobsService,
    private readonly jobs: Jobs,
  ) {}

  @Query(() => FailedJobConnection, {
    description:
      'Background work, such as an email, that failed and is not tried again automatically, latest failure first; kept for 30 days. Owner only.',
  })
  @Requires('owner')
  failedJobs(@CurrentActor() actor: Actor, @Args() args: PageArgs) {
    return this.failed.page(actor, args);
  }

  @Mutation(() => ID, {
    description: 'Starts a failed job again, with as many tries as at first, and returns its id. Owner only.',
  })
  @Requires('owner')
  async retryJob(@CurrentActor() actor: Actor, @Args('id', ID_ARGUMENT) id: string): Promise<string> {
    await this.failed.retry(actor, id);
    return id;
  }

  @Mutation(() => ID, { description: 'Deletes a failed job and returns its id. Owner only.' })
  @Requires('owner')
  async dismissJob(@CurrentActor() actor: Actor, @Args('id', ID_ARGUMENT) id: string): Promise<string> {
    await this.failed.dismiss(actor, id);
    return id;
  }

  @ResolveField(() => String, {
    description:
      "What the job does, in words such as 'Email to ann@example.com: password link'; just its `kind` if this release does not know that kind.",
  })
  what(@Parent() job: FailedJob): string {
    return this.jobs.describe(job).what;
  }

  @NullableResolveField(
    () => String,
    "Why the job failed, in words such as 'the mail server did not answer'; null if there are no words for the code.",
  )
  reason(@Parent() job: FailedJob): string | null {
    return this.jobs.describe(job).reason;
  }
}
