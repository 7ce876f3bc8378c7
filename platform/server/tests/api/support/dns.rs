//! A small DNS server, whose records a test sets and removes.

use std::collections::HashMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex};

use hickory_resolver::proto::op::{Message, OpCode, ResponseCode};
use hickory_resolver::proto::rr::rdata::{A, CNAME, TXT};
use hickory_resolver::proto::rr::{Name, RData, Record, RecordType};
use tokio::net::UdpSocket;

type Records = Arc<Mutex<HashMap<String, Vec<RData>>>>;

pub struct DnsServer {
    records: Records,
    pub address: SocketAddr,
}

impl DnsServer {
    /// Starts one on a free port, which answers until the test ends.
    pub async fn start() -> Self {
        let socket = UdpSocket::bind("127.0.0.1:0").await.expect("a port is free");
        let address = socket.local_addr().expect("a bound socket has an address");
        let records = Records::default();
        tokio::spawn(serve(socket, records.clone()));
        Self { records, address }
    }

    pub fn text(&self, name: &str, text: &str) {
        self.put(name, RData::TXT(TXT::new(vec![text.to_owned()])));
    }

    pub fn alias(&self, name: &str, of: &str) {
        self.put(name, RData::CNAME(CNAME(whole(of))));
    }

    pub fn at(&self, name: &str, address: Ipv4Addr) {
        self.put(name, RData::A(A(address)));
    }

    /// Removes every record of a name.
    pub fn remove(&self, name: &str) {
        self.records.lock().unwrap().remove(name);
    }

    fn put(&self, name: &str, data: RData) {
        self.records
            .lock()
            .unwrap()
            .entry(name.to_owned())
            .or_default()
            .push(data);
    }
}

async fn serve(socket: UdpSocket, records: Records) {
    let mut buffer = [0; 4096];
    while let Ok((length, from)) = socket.recv_from(&mut buffer).await {
        let Ok(question) = Message::from_vec(&buffer[..length]) else {
            continue;
        };
        let answer = answer(&question, &records).to_vec().expect("an answer can be written");
        socket.send_to(&answer, from).await.ok();
    }
}

fn answer(question: &Message, records: &Records) -> Message {
    let records = records.lock().unwrap();
    let mut answer = Message::response(question.metadata.id, OpCode::Query);
    answer.metadata.recursion_available = true;
    for query in &question.queries {
        answer.add_query(query.clone());
        let mut name = query.name.clone();
        let kind = query.query_type;
        let mut known = false;
        // An alias is followed as resolvers follow it.
        while let Some(found) = records.get(name.to_lowercase().to_ascii().trim_end_matches('.')) {
            known = true;
            let mut next = None;
            for data in found {
                let alias = match data {
                    RData::CNAME(alias) => Some(alias.0.clone()),
                    _ => None,
                };
                if data.record_type() == kind || alias.is_some() {
                    answer.add_answer(Record::from_rdata(name.clone(), 60, data.clone()));
                }
                if kind != RecordType::CNAME {
                    next = alias.or(next);
                }
            }
            let Some(next) = next else { break };
            name = next;
        }
        if !known {
            answer.metadata.response_code = ResponseCode::NXDomain;
        }
    }
    answer
}

fn whole(name: &str) -> Name {
    Name::from_ascii(format!("{name}.")).expect("a domain name")
}
