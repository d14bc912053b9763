import type { Dictionary } from '../../../shared/language.ts';

export default {
  Notifications: 'Ọkwa',
  notifications: 'ọkwa',
  'Your notifications': 'Ọkwa gị',
  'Loading your notifications': 'Ana ebubata ọkwa gị',
  'No notifications yet.': 'Enwebeghị ọkwa.',
  'Updates about your jobs, moves and payments appear here.':
    'Ozi gbasara ọrụ, mbugharị na ịkwụ ụgwọ gị ga-apụta ebe a.',
  'Latest notifications': 'Ọkwa kacha ọhụrụ',
  'Show older notifications': 'Gosi ọkwa ochie',
  'All read': 'Agụchaala ha niile',
  '{n} unread': '{n} a gụbeghị',
  'Mark all as read': 'Kaa ha niile dị ka ndị a gụrụ',
  'Marking...': 'Ana aka akara...',
  'Mark as read': 'Kaa dị ka nke a gụrụ',
  'Mark as read: {title}': 'Kaa dị ka nke a gụrụ: {title}',
  Unread: 'A gụbeghị',
  'New: {title}': 'Ọhụrụ: {title}',
  '{title}, and {n} more': '{title}, na {n} ọzọ',
  'On this device': 'Na ngwaọrụ a',
  'Sending…': 'Ana eziga…',
  'Send a test notification': 'Zipu ọkwa nnwale',
  'What you want to be told': 'Ihe ị chọrọ ka a gwa gị',
  'Get a notification on this device when something happens, also when Kaya is closed.':
    'Nweta ọkwa na ngwaọrụ a mgbe ihe mere, ọbụlagodi mgbe e mechiri Kaya.',
  'Turn it on to get notifications on this device when Kaya is closed.':
    'Gbanye ya ka i nweta ọkwa na ngwaọrụ a mgbe e mechiri Kaya.',
  'This browser blocks notifications from Kaya. Open its settings for this site, allow notifications, and load this page again.':
    'Ihe nchọgharị a na-egbochi ọkwa Kaya. Mepee ntọala ya maka saịtị a, kwe ka ọkwa bịa, wee bugharịa ibe a.',
  'On an iPhone or iPad, add Kaya to the Home Screen first: press Share, then Add to Home Screen, and open Kaya from there.':
    'Na iPhone ma ọ bụ iPad, buru ụzọ tinye Kaya na Home Screen: pịa Share, wee pịa Add to Home Screen, mepee Kaya site n’ebe ahụ.',
  'This browser cannot show notifications. You still see and hear them while Kaya is open.':
    'Ihe nchọgharị a enweghị ike igosi ọkwa. Ị ka na-ahụ ma na-anụ ha mgbe e mepere Kaya.',
  'This device gets notifications, also when Kaya is closed.':
    'Ngwaọrụ a na-enweta ọkwa, ọbụlagodi mgbe e mechiri Kaya.',
  'This browser cannot get notifications at the moment. You still see and hear them while Kaya is open. Try again later.':
    'Ihe nchọgharị a enweghị ike inweta ọkwa ugbu a. Ị ka na-ahụ ma na-anụ ha mgbe e mepere Kaya. Nwaa ọzọ ma emechaa.',
  'Play a tone when something arrives': 'Kpọọ ụda mgbe ihe batara',
  'Allow browser notifications': 'Kwe ka ọkwa bịa',
  'Turn on notifications': 'Gbanye ọkwa',
  'Turning on…': 'Ana agbanye…',
  'Turn off on this device': 'Gbanyụọ na ngwaọrụ a',
  'Turning off…': 'Ana agbanyụ…',
  'Failed to save your choice': 'E nweghị ike ichekwa nhọrọ gị',
  'Your choices': 'Nhọrọ gị',
  'Failed to load your choices': 'E nweghị ike ibubata nhọrọ gị',
  'Loading your choices': 'Ana ebubata nhọrọ gị',
  About: 'Gbasara',
  'In the app': 'N’ime app',
  'On your devices': 'Na ngwaọrụ gị',
  'By email': 'Site n’email',
  Always: 'Mgbe niile',
  'Security and SOS messages are always sent: on your devices, in the app and by email.':
    'A na-eziga ozi nchekwa na SOS mgbe niile: na ngwaọrụ gị, n’ime app na site n’email.',
  'What you switch off in the app is still listed, without a mark and a tone.':
    'Ihe ị gbanyụrụ n’ime app ka dị na ndepụta, na-enweghị akara na ụda.',
  'Failed to load notifications': 'E nweghị ike ibubata ọkwa',
  'Failed to mark as read': 'E nweghị ike ịka akara na agụrụ ya',
  'Failed to send the test notification': 'E nweghị ike izipu ọkwa nnwale',
  Job: 'Ọrụ',
  Payment: 'Ịkwụ ụgwọ',
  Alert: 'Ịdọ aka ná ntị',
  News: 'Akụkọ',
  'New jobs': 'Ọrụ ọhụrụ',
  Payments: 'Ịkwụ ụgwọ',
  Alerts: 'Ịdọ aka ná ntị',
  'Not possible in this browser': 'Agaghị ekwe omume n’ihe nchọgharị a',
  'This browser gave an address that Kaya cannot send to.':
    'Ihe nchọgharị a nyere adreesị Kaya enweghị ike izigara ozi.',
  'Always on': 'Na-agbanye mgbe niile',
  'Alerts always appear in the app. You can switch off the others.':
    'Ịdọ aka ná ntị na-apụta n’ime app mgbe niile. Ị nwere ike ịgbanyụ ndị ọzọ.',
} satisfies Dictionary;
