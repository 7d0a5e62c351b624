import { SHOP_PICTURE } from '../lib/paths';
import { useShopUrl } from '../lib/shopUrl';

const SHOP = 'BeamBright';
const DESCRIPTION =
  'Genuine car spare parts and accessories in Nairobi, delivered across Kenya. Find the part, call, agree on the price.';
/** The maximum length of a description: search engines and messengers cut longer ones. */
const DESCRIPTION_LENGTH = 160;
/** The size in pixels of the JPEG that each picture and the shop have for link previews. */
const PREVIEW = { width: '1200', height: '630' };
const SHOP_PREVIEW = {
  path: SHOP_PICTURE,
  alt: 'BeamBright: a headlamp lights a road at night. Car spare parts in Nairobi.',
};

interface PageHeadProps {
  /** The title of the page; by default the name of the shop. */
  title?: string;
  description?: string;
  /** The canonical path; missing for pages that must not be indexed. */
  canonical?: string | undefined;
  /** Whether search engines may index the page. They follow its links in any case. */
  isFound?: boolean;
  type?: 'website' | 'product';
  /** The path and alternative text of the picture in link previews; by default the picture of the shop. */
  preview?: { path: string; alt: string } | undefined;
}

/** The title and metadata of a page. React moves them into the head, on the server and in the browser. */
export function PageHead({
  title,
  description = DESCRIPTION,
  canonical,
  isFound = canonical !== undefined,
  type = 'website',
  preview = SHOP_PREVIEW,
}: PageHeadProps) {
  const urlOf = useShopUrl();
  const whole = title ? `${title} | ${SHOP}` : `${SHOP}: car spare parts in Nairobi`;
  const short = shortened(description);
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={short} />
      {!isFound && <meta name="robots" content="noindex" />}
      {canonical !== undefined && (
        <>
          <link rel="canonical" href={urlOf(canonical)} />
          <meta property="og:url" content={urlOf(canonical)} />
        </>
      )}
      <meta property="og:site_name" content={SHOP} />
      <meta property="og:locale" content="en_KE" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title ?? whole} />
      <meta property="og:description" content={short} />
      <meta property="og:image" content={urlOf(preview.path)} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={PREVIEW.width} />
      <meta property="og:image:height" content={PREVIEW.height} />
      <meta property="og:image:alt" content={preview.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, '')}…`;
}
