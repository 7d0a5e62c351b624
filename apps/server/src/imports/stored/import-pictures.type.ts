import { Field, Int, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'Pictures that were to be fetched from the addresses of a file.' })
export class ImportPictures {
  @Field(() => Int, { description: 'How many pictures are still to be fetched.' })
  left!: number;

  @Field(() => Int, { description: 'How many rows have a picture that could not be added.' })
  failedRows!: number;
}

@ObjectType({ description: 'A picture that could not be added.' })
export class ImportPictureFailure {
  @Field({ description: 'The address of the picture in the file.' })
  address!: string;

  @Field({ description: 'Code of the error, for programs; `message` has the words.' })
  code!: string;

  @Field({ description: 'What is wrong, in words for the admin.' })
  message!: string;
}
