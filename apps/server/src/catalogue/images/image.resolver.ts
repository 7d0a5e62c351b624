import { Args, Int, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { imageFile, imagePath, imageSrcset, previewFile, widthFor } from './image-files.js';
import { Image } from './image.entity.js';

@Resolver(() => Image)
export class ImageResolver {
  @ResolveField(() => String, {
    description: 'Path of the smallest stored version at least as wide as `width`, or else of the widest.',
  })
  url(
    @Parent() { id }: Image,
    @Args('width', {
      type: () => Int,
      defaultValue: 640,
      description: 'Wanted width in pixels. Stored widths: 320, 640, 960 and 1280.',
    })
    width: number,
  ): string {
    return imagePath(imageFile(id, widthFor(width)));
  }

  @ResolveField(() => String, { description: 'Path of a 1200x630 JPEG for link previews.' })
  preview(image: Image): string {
    return imagePath(previewFile(image.id));
  }

  @ResolveField(() => String, { description: 'All widths, as the srcset attribute of an img element.' })
  srcset(image: Image): string {
    return imageSrcset(image);
  }
}
