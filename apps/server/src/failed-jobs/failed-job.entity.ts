import { Field, GraphQLISODateTime, ID, Int, ObjectType } from '@nestjs/graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { NullableString } from '../graphql/fields.js';

@ObjectType({
  description: 'Background work, such as an email, that failed and is not tried again automatically.',
})
@Entity('jobs')
export class FailedJob {
  @Field(() => ID, { description: 'A UUID, which retryJob and dismissJob take as id.' })
  @PrimaryColumn('uuid')
  id!: string;

  @Field({ description: "The kind of work, such as 'password-mail'." })
  @Column('text')
  kind!: string;

  @Column('jsonb')
  payload!: object;

  @Field(() => Int, { description: 'How often the job was tried; 0 if it waited for a day without a try.' })
  @Column('integer')
  attempts!: number;

  @Column('timestamptz')
  runAt!: Date;

  @Field(() => GraphQLISODateTime, { description: 'When the job failed for good, in UTC, ISO 8601.' })
  @Column('timestamptz', { nullable: true })
  failedAt!: Date;

  @NullableString("The code of the last error, such as 'ETIMEDOUT'; null if unknown.")
  @Column('text', { nullable: true })
  lastError!: string | null;

  @Field(() => GraphQLISODateTime, {
    description: 'When the job was added or last started again by the owner, in UTC, ISO 8601.',
  })
  @Column('timestamptz')
  createdAt!: Date;
}
