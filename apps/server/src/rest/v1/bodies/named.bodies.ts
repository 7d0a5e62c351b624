import { IsOptional, IsString } from 'class-validator';

export class AddNamedBody {
  @IsString()
  name!: string;
}

export class UpdateNamedBody extends AddNamedBody {
  @IsString()
  id!: string;
}

/** Where an id can stand; one is enough. */
export class OptionalId {
  @IsOptional()
  @IsString()
  id?: string;
}
