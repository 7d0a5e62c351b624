import { Field, InputType } from '@nestjs/graphql';

@InputType({ description: 'What is ordered, and at what price, stands in the cart on the server.' })
export class CheckoutInput {
  @Field({ description: 'Made by the client, once per intent: the same key never makes a second order.' })
  idempotencyKey!: string;

  @Field(() => String, { nullable: true, description: "Missing or blank: 'Nairobi, Kenya'." })
  shippingAddress?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What the shop should know about the order, at most 2,000 characters.',
  })
  notes?: string | null;
}
