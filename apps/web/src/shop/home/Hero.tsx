import { IconArrowRight } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { withCar } from '../../lib/carInAddress';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/Button';
import { ChooseCar } from '../car/ChooseCar';
import { ShopSearch } from '../search/ShopSearch';
import { NightRoad } from './NightRoad';

export function Hero() {
  const navigate = useNavigate();
  return (
    <section data-theme="dark" className="asphalt relative border-b border-line text-text">
      <NightRoad />
      <div className="gutter relative py-4 md:py-24 lg:py-28">
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
          <div className="mt-3 flex flex-wrap gap-2 md:mt-4 md:gap-3">
            <ButtonLink
              to={paths.products}
              look="primary"
              size="large"
              className="max-md:px-3 max-md:text-16"
            >
              Shop Now
              <IconArrowRight size={22} aria-hidden />
            </ButtonLink>
            <ChooseCar
              size="large"
              className="max-md:px-3 max-md:text-16"
              onChoose={(car) => void navigate(withCar(paths.products, car))}
            />
          </div>
        </div>
      </div>
    </section>
  );
}
