import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The text of a condition, which fitments share; unique ignoring case. It stays when no fitment has it any more. */
@Entity('fit_conditions')
export class FitCondition {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column('text')
  text!: string;
}
