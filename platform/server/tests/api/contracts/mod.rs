//! Contracts of the whole schema and of every operation, including those that are added later.

mod creating;
mod events;
mod found;
mod framing;
mod furniture;
mod hosts;
mod information;
mod malformed;
mod matrix;
mod noise;
mod operations;
mod operations_pages;
mod refused;
mod sample_organization;
mod samples;
mod schema;
mod specification;
mod tenants;
mod unknown_members;
mod unreadable;
mod unseen;
