//! Money of an organization: payments, their postings in the ledger, and refunds. Knows a booking by its id alone.

pub mod payments;
