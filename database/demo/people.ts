// The people of the demo. All share the password of decisions.md, "Demo data".
export const demoPassword = 'kaya-demo-1';

/** The accounts the documentation names. */
export const accounts = [
  { email: 'customer@kaya.example', name: 'Adaeze Okonkwo', phone: '+2348031234567' },
  { email: 'worker@kaya.example', name: 'Musa Ibrahim', phone: '+2348052345678' },
  { email: 'worker2@kaya.example', name: 'Tunde Bakare', phone: '+2348073456789' },
  { email: 'newworker@kaya.example', name: 'Blessing Okafor', phone: '+2348094567890' },
  { email: 'driver@kaya.example', name: 'Sani Yakubu', phone: '+2348105678901' },
  { email: 'provider@kaya.example', name: 'Zainab Bello', phone: '+2348126789012' },
  { email: 'corporate@kaya.example', name: 'Chinedu Eze', phone: '+2348137890123', came_from: 'corporate' },
  { email: 'newcorporate@kaya.example', name: 'Folake Adeyemi', phone: '+2348148901234', came_from: 'corporate' },
  { email: 'staff@kaya.example', name: 'Femi Oladipo', phone: '+2348159012345' },
] as const;

/** Other customers, without accounts. There are enough that none gets more emails in an hour than a typed address may. */
export const visitors = [
  { email: 'halima.bello@mail.example', name: 'Halima Bello', phone: '+2348021112233' },
  { email: 'emeka.nwosu@mail.example', name: 'Emeka Nwosu', phone: '+2348032223344' },
  { email: 'ngozi.umeh@mail.example', name: 'Ngozi Umeh', phone: '+2348053334455' },
  { email: 'yusuf.lawal@mail.example', name: 'Yusuf Lawal', phone: '+2348084445566' },
  { email: 'bisi.ogunleye@mail.example', name: 'Bisi Ogunleye', phone: '+2348095556677' },
  { email: 'efosa.osagie@mail.example', name: 'Efosa Osagie', phone: '+2349016667788' },
  { email: 'uche.eze@mail.example', name: 'Uche Eze', phone: '+2349027778899' },
  { email: 'kemi.alabi@mail.example', name: 'Kemi Alabi', phone: '+2349038889900' },
] as const;

export const workers = {
  'worker@kaya.example': {
    full_name: 'Musa Ibrahim',
    location: 'Surulere, Lagos',
    skills: ['packing', 'heavy_lifting', 'cleaning'],
    languages: ['en', 'ha'],
    phone: '+2348052345678',
    emergency_contact: { name: 'Aisha Ibrahim', phone: '+2348052345600' },
  },
  'worker2@kaya.example': {
    full_name: 'Tunde Bakare',
    location: 'Yaba, Lagos',
    skills: ['packing', 'heavy_lifting', 'driving', 'assembly', 'cleaning'],
    languages: ['en', 'yo'],
    phone: '+2348073456789',
    emergency_contact: { name: 'Kemi Bakare', phone: '+2348073456700' },
  },
} as const;
