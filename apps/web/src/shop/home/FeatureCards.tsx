import { IconHeadset, IconShieldCheck, IconTag, IconTruckDelivery } from '@tabler/icons-react';

const FEATURES = [
  { icon: IconTruckDelivery, title: 'Fast Delivery', text: 'Nairobi and across Kenya' },
  { icon: IconShieldCheck, title: 'Genuine Parts', text: 'Made for your car brand' },
  { icon: IconTag, title: 'Best Prices', text: 'You agree the price before you pay' },
  { icon: IconHeadset, title: '24/7 Support', text: 'Call any time, a person answers' },
];

export function FeatureCards() {
  return (
    <section aria-label="Why BeamBright" className="gutter relative max-md:order-1 max-md:mt-10 md:-mt-8">
      <ul className="grid grid-cols-2 gap-3 cramped:grid-cols-1 lg:grid-cols-4 lg:gap-4">
        {FEATURES.map(({ icon: Icon, title, text }) => (
          <li
            key={title}
            className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 md:flex-row md:items-center md:p-5"
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-control bg-glow text-beam-text">
              <Icon size={24} aria-hidden />
            </span>
            <div>
              <h2 className="text-18 leading-6">{title}</h2>
              <p className="text-14 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
