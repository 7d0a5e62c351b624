import { Field, GraphQLISODateTime, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, UpdateDateColumn } from 'typeorm';

/** What categories and car brands have. */
@ObjectType({ isAbstract: true })
export abstract class Named {
  @Field({ description: 'Unique, case-insensitive.' })
  @Column('text')
  name!: string;

  @Field(() => GraphQLISODateTime, { description: 'Time of creation, ISO 8601 in UTC.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, { description: 'Time of the last change, ISO 8601 in UTC.' })
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
