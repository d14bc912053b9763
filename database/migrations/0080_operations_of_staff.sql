-- What staff do is named after the module that does it. An answer is sealed under its endpoint's name, so that a repeat over this
-- update cannot be answered. It is refused as a used key: nothing happens twice.
UPDATE kernel.idempotency_keys
   SET operation = CASE
         WHEN operation = 'staff.repriceRequest' THEN 'requests.repriceRequest'
         WHEN operation IN ('staff.refundJob', 'staff.decideDispute', 'staff.recordCashRepaid')
           THEN replace(operation, 'staff.', 'jobs.')
         ELSE replace(operation, 'staff.', 'bookings.')
       END,
       body_hash = 'before the endpoint was renamed'
 WHERE operation IN ('staff.repriceRequest', 'staff.refundJob', 'staff.decideDispute', 'staff.recordCashRepaid', 'staff.sendQuote',
                     'staff.acceptForCustomer', 'staff.scheduleBooking', 'staff.recordPayment');
