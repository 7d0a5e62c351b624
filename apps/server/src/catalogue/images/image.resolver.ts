import { Args, Int, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { imageFile, imagePath, imageSrcset, previewFile, widthFor } from './image-files.js';
import { Image } from './image.entity.js';

@Resolver(() => Image)
export class ImageResolver {
  @ResolveField(() => String, {
    description: 'Path of the smallest kept version at least this wide (at most 1280).',
  })
  url(
    @Parent() { id }: Image,
    @Args('width', {
      type: () => Int,
      defaultValue: 640,
      description: 'Pixels. Kept are 320, 640, 960 and 1280.',
    })
    width: number,
  ): string {
    return imagePath(imageFile(id, widthFor(width)));
  }

  @ResolveField(() => String, { description: 'Path of a JPEG of 1200x630 pixels, for link previews.' })
  preview(image: Image): string {
    return imagePath(previewFile(image.id));
  }

  @ResolveField(() => String, { description: 'All widths, for the srcset of an img element.' })
  srcset(image: Image): string {
    return imageSrcset(image);
  }
}
