import {
  IconArmchair,
  IconBatteryAutomotive,
  IconBolt,
  IconBulb,
  IconCar,
  IconCarFan,
  IconCarSuspension,
  IconDisc,
  IconDroplet,
  IconEngine,
  IconFilter,
  IconGasStation,
  IconManualGearbox,
  type Icon,
  IconSteeringWheel,
  IconTool,
  IconWheel,
  IconWind,
  IconWiper,
} from '@tabler/icons-react';
import { createElement } from 'react';

const ICONS: [word: RegExp, icon: Icon][] = [
  [/brak/i, IconDisc],
  [/suspen|shock/i, IconCarSuspension],
  [/filter/i, IconFilter],
  [/light|lamp/i, IconBulb],
  [/batter/i, IconBatteryAutomotive],
  [/electr|ignit/i, IconBolt],
  [/cool|radiat|air con/i, IconCarFan],
  [/transmis|gear|clutch/i, IconManualGearbox],
  [/steer/i, IconSteeringWheel],
  [/tyre|wheel/i, IconWheel],
  [/interior|seat|accessor/i, IconArmchair],
  [/body|exterior|mirror/i, IconCar],
  [/wip|glass/i, IconWiper],
  [/oil|fluid|lubric/i, IconDroplet],
  [/exhaust/i, IconWind],
  [/fuel/i, IconGasStation],
  [/engine|belt/i, IconEngine],
];

/** Chooses the icon by words in the name that an admin has given the category; the default is a tool. */
export function CategoryIcon({ name, className }: { name: string; className: string }) {
  const icon = ICONS.find(([word]) => word.test(name))?.[1] ?? IconTool;
  return createElement(icon, { size: 30, stroke: 1.75, 'aria-hidden': true, className });
}
