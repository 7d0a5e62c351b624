import { Field, GraphQLISODateTime, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, UpdateDateColumn } from 'typeorm';

@ObjectType({ isAbstract: true })
export abstract class Named {
  @Field({ description: 'The name, unique ignoring case.' })
  @Column('text')
  name!: string;

  @Field(() => GraphQLISODateTime, { description: 'Time of creation, ISO 8601 in UTC.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, { description: 'Time of the last change, ISO 8601 in UTC.' })
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
