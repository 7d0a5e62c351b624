import { IsString } from 'class-validator';

export class PageVisitBody {
  @IsString()
  session_id!: string;
}

export class ItemViewBody extends PageVisitBody {
  @IsString()
  item_id!: string;
}
