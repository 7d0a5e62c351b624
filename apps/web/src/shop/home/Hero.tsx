import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/Button';
import { IconArrowRight } from '../../ui/icons';
import { NightRoad } from './NightRoad';

/** Dark in both themes. */
export function Hero() {
  return (
    <section data-theme="dark" className="asphalt relative overflow-hidden border-b border-line text-text">
      <NightRoad />
      <div className="gutter relative pt-12 pb-60 md:py-24 lg:py-28">
        <div className="max-w-xl md:max-w-sm lg:max-w-xl">
          <h1 className="text-[clamp(2.25rem,12vw,3rem)] leading-[1.04] lg:text-[4rem]">
            Find the part. <span className="block text-beam-text">Light up the road.</span>
          </h1>
          <p className="mt-5 max-w-md text-18 md:max-w-sm lg:max-w-md text-muted">
            Spare parts for the cars Kenya drives. Choose here, agree on the price by phone, get it delivered.
          </p>
          <ButtonLink to={paths.products} look="primary" size="large" className="mt-8">
            Shop Now
            <IconArrowRight size={22} aria-hidden />
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
