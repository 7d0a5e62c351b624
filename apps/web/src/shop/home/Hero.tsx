import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/Button';
import { IconArrowRight } from '../../ui/icons';
import { ShopSearch } from '../search/ShopSearch';
import { NightRoad } from './NightRoad';

/** Dark in both themes. */
export function Hero() {
  return (
    <section data-theme="dark" className="asphalt relative border-b border-line text-text">
      <NightRoad />
      <div className="gutter relative py-6 md:py-24 lg:py-28">
        <div className="max-w-xl md:max-w-sm lg:max-w-xl">
          <h1 className="text-[clamp(1.75rem,9.6vw,3rem)] leading-[1.04] lg:text-[4rem]">
            Find the part. <span className="block text-beam-text">Light up the road.</span>
          </h1>
          <p className="mt-3 max-w-md text-16 md:mt-5 md:max-w-sm md:text-18 lg:max-w-md text-muted">
            Spare parts for the cars Kenya drives. Choose here, agree on the price by phone, get it delivered.
          </p>
          <div className="mt-4 md:mt-6">
            <ShopSearch label="Find a part" />
          </div>
          <ButtonLink to={paths.products} look="primary" size="large" className="mt-3 md:mt-4">
            Shop Now
            <IconArrowRight size={22} aria-hidden />
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
