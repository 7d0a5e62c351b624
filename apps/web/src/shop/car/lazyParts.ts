import { lazyPage } from '../../page/lazyPage';

/** Loaded on demand: if there is a car, or a cart with items. */
export const orderCar = lazyPage(() => import('./OrderCar').then((file) => file.OrderCar));

/** Loaded on demand, or when a page with a button for it is idle. */
export const carPicker = lazyPage(() => import('./CarPicker').then((file) => file.CarPicker));
