-- The position of the person on the road for an order, from at most a minute before they set off. No grants: functions of the order's module
-- read it for people who may know.
CREATE VIEW dispatch.whereabouts AS
  SELECT u.order_id, u.account_id, p.lat, p.lng, p.at FROM dispatch.under_way u JOIN dispatch.positions p ON p.account_id = u.account_id
   WHERE p.at > u.began_at - interval '1 minute';
