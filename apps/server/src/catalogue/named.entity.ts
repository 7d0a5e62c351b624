import { Args, Field, GraphQLISODateTime, ID, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { Node } from '../graphql/node.type.js';

@ObjectType({ isAbstract: true })
abstract class Named {
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

@ObjectType({ implements: () => [Node], description: 'A kind of part, such as brakes.' })
@Entity('categories')
export class Category extends Named implements Node {
  @Field(() => ID, { description: 'A UUID that never changes; unique among everything that node(id) finds.' })
  @PrimaryGeneratedColumn('uuid')
  id!: string;
}

@ObjectType({ implements: () => [Node], description: 'A car brand that parts are sold for.' })
@Entity('car_brands')
export class CarBrand extends Named implements Node {
  @Field(() => ID, { description: 'A UUID that never changes; unique among everything that node(id) finds.' })
  @PrimaryGeneratedColumn('uuid')
  id!: string;
}

export const NameArg = () =>
  Args('name', { description: 'The name: 1 to 100 characters, unique (case-insensitive).' });
