import { IsString } from 'class-validator';

export class AddToWishlistBody {
  @IsString()
  item_id!: string;
}
