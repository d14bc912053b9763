// One icon for each vehicle class, the same wherever it is chosen.
import BusFront from 'lucide-react/icons/bus-front';
import Car from 'lucide-react/icons/car';
import Route from 'lucide-react/icons/route';
import Truck from 'lucide-react/icons/truck';

export const vehicleIcons = { car: Car, truck: Truck, bus_van: BusFront, inter_city: Route } as const;
