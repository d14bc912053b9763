-- Staff's trail finds the events of a company's sign-up. Owner: src/modules/companies.
SELECT kernel.find_events_by('signUpId');
