import { expect, test } from 'vitest';
import { isPublicMail } from './public-mail.ts';

test.each(
  `gmail.com yahoo.com yahoo.fr yahoo.co.uk yahoo.com.ng mail.yahoo.fr hotmail.it outlook.fr live.co.za gmx.at gmx.ch mail.ru bk.ru yandex.ru
   yandex.com.tr qq.com vip.qq.com 163.com 126.com naver.com web.de t-online.de orange.fr wanadoo.fr libero.it rediffmail.com icloud.com me.com
   proton.me pm.me tuta.io zoho.eu zohomail.com seznam.cz wp.pl hey.com fastmail.com posteo.de duck.com mailinator.com`.split(
    /\s+/,
  ),
)('a mailbox at %s proves no domain', (domain) => expect(isPublicMail(domain)).toBe(true));

test.each([
  'zuma.example',
  'zuma.com',
  'zuma.com.ng',
  'mail.zuma.ng',
  'yahoo.zuma.ng',
  'notyahoo.com',
  'airmail.ng',
  'outlook.zuma.example',
  'dangotecement.com',
])('%s is not a public mail domain', (domain) => expect(isPublicMail(domain)).toBe(false));
