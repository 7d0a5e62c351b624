import { IsOptional, IsString } from 'class-validator';

/** Nairobi days, both included; either may be missing or blank (decisions, Stats). */
export class DateRangeQuery {
  @IsOptional()
  @IsString()
  start_date?: string;

  @IsOptional()
  @IsString()
  end_date?: string;
}
