import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Node } from '../graphql/node.type.js';
import { Named } from './named.entity.js';

@ObjectType({ implements: () => [Node], description: 'A kind of part, such as brakes.' })
@Entity('categories')
export class Category extends Named implements Node {
  @Field(() => ID, { description: 'A UUID that never changes; unique among everything that node(id) finds.' })
  @PrimaryGeneratedColumn('uuid')
  id!: string;
}
